import {
  fieldSchemaOf,
  fieldsOf,
  type JsonSchema,
  type Operation,
  type Routed,
  type Shape,
  schemaOf,
  shapesIn,
} from '@camarim/contracts';
import { ApiBody, ApiNoContentResponse, ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { pathFields, routeOf } from './path-fields.js';

const link = (shape: Shape): JsonSchema => ({ $ref: `#/components/schemas/${shape.name}` });

/** What the public document tells of a row. */
export function documented(name: string, row: Routed, status: number): MethodDecorator[] {
  const [feature = '', ...verb] = name.split('.').slice(-2);
  return [
    ApiTags(feature),
    ApiOperation({ operationId: [feature, ...verb].join('_'), ...(row.says && { summary: row.says }) }),
    ...(status === 204
      ? []
      : [
          ApiResponse({
            status,
            description: '',
            schema: row.isList ? { type: 'array', items: link(row.output) } : link(row.output),
          }),
        ]),
    ...(row.mayBeEmpty || status === 204 ? [ApiNoContentResponse({ description: 'Nothing.' })] : []),
    ...input(row),
  ];
}

function input(row: Routed): MethodDecorator[] {
  const inPath = pathFields(row);
  const { method } = routeOf(row.http);
  const rest = [...fieldsOf(row.input)].filter(([key]) => !inPath.includes(key));
  const params = inPath.map((name) => ApiParam({ name, schema: { type: 'string' } }));
  if (rest.length === 0) return params;
  const { properties, required, ...body } = schemaOf(row.input, link) as {
    properties: JsonSchema;
    required?: string[];
  };
  if (method === 'GET' || method === 'DELETE')
    return [
      ...params,
      ...rest.map(([name, one]) =>
        ApiQuery({ name, required: required?.includes(name) ?? false, schema: textSchema(one) }),
      ),
    ];
  const names = required?.filter((key) => !inPath.includes(key));
  const own = Object.fromEntries(rest.map(([key]) => [key, properties[key]]));
  const schema = { ...body, properties: own, ...(names?.length && { required: names }) };
  return [...params, ApiBody({ required: true, schema } as Parameters<typeof ApiBody>[0])];
}

/** In an address nothing can be null: it is left out. */
const textSchema = (field: Parameters<typeof fieldSchemaOf>[0]): JsonSchema =>
  fieldSchemaOf({ ...field, nullable: false }, link);

/** @returns every shape the rows show, by name, for the document. @throws Error when two have one name. */
export function documentedShapes(rows: Readonly<Record<string, Operation>>): Record<string, JsonSchema> {
  const found = new Map<string, Shape>();
  for (const { http, input: asked, output } of Object.values(rows)) {
    if (!http) continue;
    // the fields of an input stand in the operation itself; shapes inside of it are referred to
    const shown = [...shapesIn(output), ...[...shapesIn(asked)].filter((shape) => shape !== asked)];
    for (const shape of shown) {
      if ((found.get(shape.name) ?? shape) !== shape) throw new Error(`two shapes are called ${shape.name}`);
      found.set(shape.name, shape);
    }
  }
  return Object.fromEntries([...found].map(([name, shape]) => [name, schemaOf(shape, link)]));
}
