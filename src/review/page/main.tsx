// The page's start: data from the file itself where it carries some, else from the server.
import { render } from "preact";
import { App } from "./app.tsx";
import { exportedData, exportedSource } from "./source/exported-source.ts";
import { serverSource } from "./source/server-source.ts";
import { SourceContext } from "./source/source.ts";
import "./styles.css";

const data = exportedData();
const place = document.querySelector("#page");
if (place !== null)
  render(
    <SourceContext.Provider value={data === null ? serverSource() : exportedSource(data)}>
      <App />
    </SourceContext.Provider>,
    place,
  );
