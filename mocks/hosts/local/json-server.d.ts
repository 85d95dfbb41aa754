/** Types of the used part of json-server 0.17.4, which has none of its own. */
declare module 'json-server' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Handler = (
    request: IncomingMessage & { originalUrl: string },
    response: ServerResponse,
  ) => void;

  interface Application {
    (request: IncomingMessage, response: ServerResponse): void;
    disable(setting: string): void;
    use(handler: Handler): void;
  }

  interface Router {
    readonly db: { getState(): unknown; setState(state: object): void };
  }

  const jsonServer: {
    create(): Application;
    router(data: object): Router;
  };
  export default jsonServer;
}
