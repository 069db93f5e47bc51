import {
  type Options,
  type RouteDefinition,
  type Serializer,
  type SerializerCompiler,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const compileNow = SerializerSelector();

/**
 * What writes a route's answer by its declared shape is made when the route first answers: those of all routes at once are
 * a fifth of the gateway's start. @returns a compiler as the HTTP server asks for one.
 */
export function writersOnDemand(shared?: unknown, options?: Options): SerializerCompiler {
  const compile = compileNow(shared, options);
  return (route: RouteDefinition): Serializer => {
    let write: Serializer | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
}
