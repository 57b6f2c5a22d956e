// How a stage tells what it did without knowing who listens (the pipeline appends it to the transcript).

/** Takes one event. Listeners must not throw; a stage never waits for them. */
export type Emit<Event> = (event: Event) => void;
