// dist/asyncapi.yaml: every event of the product with its owner, its version and the shape of its payload.
import { join } from 'node:path';
import ts from 'typescript';
import { compiled, dist, root } from './project.mjs';

const contracts = join(root, 'libs/contracts/src');

/** The payload types as the compiler sees them, with the owner and aggregate each has when it runs. */
async function readEvents() {
  const { EVENTS } = await compiled('libs/contracts/src/index.js');
  const file = join(contracts, 'events/event-catalogue.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const program = ts.createProgram({ rootNames: [file], options });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  const payloads = checker.getDeclaredTypeOfSymbol(exported.find((symbol) => symbol.name === 'EventPayloads'));
  return payloads.getProperties().map((symbol) => ({
    name: symbol.name,
    ...EVENTS[symbol.name],
    description: commentOf(checker, symbol),
    schema: schemaOf(checker, checker.getTypeOfSymbol(symbol)),
  }));
}

const commentOf = (checker, symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ') || undefined;

function schemaOf(checker, type) {
  if (type.isUnion()) return unionOf(checker, type);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker, checker.getTypeArguments(type)[0]) };
  const fields = type.getProperties();
  const required = fields.filter((field) => !(field.flags & ts.SymbolFlags.Optional)).map((field) => field.name);
  const properties = fields.map((field) => {
    const description = commentOf(checker, field);
    return [
      field.name,
      { ...schemaOf(checker, checker.getTypeOfSymbol(field)), ...(description ? { description } : {}) },
    ];
  });
  return { type: 'object', required, properties: Object.fromEntries(properties) };
}

function unionOf(checker, type) {
  const members = type.types.map((member) => schemaOf(checker, member));
  if (members.every((member) => member.type === 'boolean')) return { type: 'boolean' };
  if (members.every((member) => 'const' in member)) return { enum: members.map((member) => member.const).sort() };
  // 'string | null' in one line
  if (members.every((member) => member.type && Object.keys(member).length === 1))
    return {
      type: members
        .map((member) => member.type)
        .sort()
        .reverse(),
    };
  return { oneOf: members };
}

const envelope = {
  type: 'object',
  description: 'CloudEvents 1.0, JSON',
  required: ['specversion', 'id', 'type', 'source', 'subject', 'time', 'dataschema', 'data'],
  properties: {
    specversion: { const: '1.0' },
    id: { type: 'string', format: 'uuid', description: 'Also the Nats-Msg-Id and the key of the inbox.' },
    type: { type: 'string' },
    source: { type: 'string' },
    subject: { type: 'string', description: 'The aggregate the event is about.' },
    time: { type: 'string', format: 'date-time' },
    dataschema: { type: 'string' },
    traceparent: { type: 'string' },
    data: { type: 'object' },
  },
};

function describe(events) {
  const by = (make) => Object.fromEntries(events.map((event) => [event.name, make(event)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Camarim',
      version: '1',
      description: 'Events of the product. Subject = event name; JetStream, at least once.',
    },
    defaultContentType: 'application/json',
    channels: by(({ name, owner }) => ({
      address: name,
      description: `Published by ${owner} alone.`,
      messages: { [name]: { $ref: `#/components/messages/${name}` } },
    })),
    operations: by(({ name }) => ({ action: 'send', channel: { $ref: `#/channels/${name}` } })),
    components: {
      messages: by(({ name, aggregate, description, schema }) => ({
        name,
        ...(description ? { description } : {}),
        payload: {
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            {
              properties: { type: { const: name }, dataschema: { const: `${name}/1` }, data: schema },
              description: `In order per ${aggregate}.`,
            },
          ],
        },
      })),
      schemas: { Envelope: envelope },
    },
  };
}

/** YAML of plain data; texts are always quoted, so that none means something else. */
function yaml(value, indent = '') {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object'))
      return ` [${value.map((item) => JSON.stringify(item)).join(', ')}]\n`;
    return `\n${value.map((item) => `${indent}-${yaml(item, inner).replace(/^\n\s+/, ' ')}`).join('')}`;
  }
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`;
  const lines = Object.entries(value).map(
    ([key, item]) => `${indent}${/^[\w-]+$/.test(key) ? key : JSON.stringify(key)}:${yaml(item, inner)}`,
  );
  return `\n${lines.join('')}`;
}

export async function asyncApiFile() {
  const text = yaml(describe(await readEvents())).trimStart();
  return {
    path: join(dist, 'asyncapi.yaml'),
    content: `# Made by the build from libs/contracts.\n${text}`,
  };
}
