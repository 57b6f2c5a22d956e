// What is used of onnxruntime-node: its package ships no declarations for its entry point.
declare module "onnxruntime-node" {
  export class Tensor {
    constructor(type: "int64", data: BigInt64Array, shape: readonly number[]);
    readonly data: unknown;
    readonly dims: readonly number[];
  }

  export class InferenceSession {
    static create(model: Uint8Array, options: SessionOptions): Promise<InferenceSession>;
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
    release(): Promise<void>;
  }

  interface SessionOptions {
    graphOptimizationLevel: "all";
    intraOpNumThreads: number;
    /** 3: errors only. */
    logSeverityLevel: 3;
    extra: { session: { intra_op: { allow_spinning: "0" | "1" } } };
  }
}
