import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch family, streams or text coders, all of which browsers have: components get Node's.
const lent = {
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
    Object.assign(this.global, lent);
  }
}
