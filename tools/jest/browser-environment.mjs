import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom lacks fetch, streams and text encoders, which browsers have: component tests get Node's.
const nodeGlobals = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  structuredClone,
};

export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(...settings) {
    super(...settings);
    Object.assign(this.global, nodeGlobals);
  }
}
