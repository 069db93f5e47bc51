// dist/openapi.json and its TypeScript types, from the gateway's controllers and the DTO classes of contracts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiled, dist, root } from './project.mjs';

const gateway = join(root, 'apps/gateway');
/** Only names: nothing is connected to. */
const config = {
  DATABASE_URL: 'none',
  REDIS_URL: 'none',
  NATS_URL: 'none',
  RPC_KEYS: `all=${'k'.repeat(32)}`,
  PUBLIC_URL: 'http://localhost',
  MEDIA_SIGNING_KEY: 'k'.repeat(32),
  TURN_URLS: ['turn:none'],
  TURN_SECRET: 'k'.repeat(32),
  MEDIA_DIR: 'none',
  FRONTEND_DIR: 'none',
  MAIN_USERNAME: 'luna',
};

/** What decorators cannot know (types, comments, which fields may be missing), read from the source. */
async function pluginMetadata() {
  const { ReadonlyVisitor } = await import('@nestjs/swagger/plugin');
  const { PluginMetadataGenerator } = await import('@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js');
  const folder = mkdtempSync(join(tmpdir(), 'camarim-generate-'));
  const visitor = new ReadonlyVisitor({
    introspectComments: true,
    esmCompatible: true,
    pathToSource: join(gateway, 'src'),
    dtoFileNameSuffix: ['.dto.ts'],
    controllerFileNameSuffix: ['.controller.ts'],
  });
  new PluginMetadataGenerator().generate({
    tsProgramRef: ReadonlyVisitor.createTsProgram(join(gateway, 'tsconfig.app.json')),
    visitors: [visitor],
    outputDir: folder,
    filename: 'metadata.mjs',
  });
  const printed = readFileSync(join(folder, 'metadata.mjs'), 'utf8');
  rmSync(folder, { recursive: true });
  // what was printed to stand in apps/gateway/src stands in dist, beside the compiled classes
  const file = join(dist, '.openapi-metadata.mjs');
  const here = printed
    .replaceAll('"../../../libs/', '"./libs/')
    .replaceAll(/"@camarim\/([a-z]+)"/g, '"./libs/$1/src/index.js"')
    .replaceAll(/import\("\.\/(?!libs\/)/g, 'import("./apps/gateway/src/');
  writeFileSync(file, here);
  return (await import(`${pathToFileURL(file).href}?${Date.now()}`)).default;
}

async function document() {
  await import('reflect-metadata');
  const { NestFactory } = await import('@nestjs/core');
  const { FastifyAdapter } = await import('@nestjs/platform-fastify');
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const { GatewayModule } = await compiled('apps/gateway/src/gateway.module.js');
  const { documentedShapes } = await compiled('apps/gateway/src/operations/operation-document.js');
  const { EDGE_ROUTES, OPERATIONS, ProblemDto } = await compiled('libs/contracts/src/index.js');
  await SwaggerModule.loadPluginMetadata(await pluginMetadata());
  const app = await NestFactory.create(GatewayModule.register(config), new FastifyAdapter(), {
    preview: true,
    logger: false,
  });
  const settings = new DocumentBuilder()
    .setTitle('Camarim')
    .setDescription('What the pages use. Money is integer cents of BRL, times are ISO 8601 UTC.')
    .setVersion('1')
    .addCookieAuth('camarim', { type: 'apiKey', in: 'cookie' }, 'fan')
    .addCookieAuth('camarim-staff', { type: 'apiKey', in: 'cookie' }, 'staff')
    .build();
  const made = SwaggerModule.createDocument(app, settings, {
    extraModels: [ProblemDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return inOrder(withProblems(withShapes(onlyApi(made), documentedShapes({ ...OPERATIONS, ...EDGE_ROUTES }))));
}

/**
 * The shapes of the table of operations, beside the DTO classes. A route by hand may show a shape, too: of it nothing but
 * the name is known until here.
 */
function withShapes(made, shapes) {
  const { schemas } = made.components;
  const twice = Object.keys(shapes).filter((name) => Object.keys(schemas[name]?.properties ?? {}).length > 0);
  if (twice.length > 0) throw new Error(`two shapes have one name: ${twice.join(', ')}`);
  return { ...made, components: { ...made.components, schemas: { ...schemas, ...shapes } } };
}

/** Health and metrics are for the platform, not for clients. */
const onlyApi = (made) => ({
  ...made,
  paths: Object.fromEntries(Object.entries(made.paths).filter(([path]) => path.startsWith('/api/v1/'))),
});

/** Every operation may answer with a problem. */
function withProblems(made) {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } } };
  for (const operations of Object.values(made.paths))
    for (const operation of Object.values(operations))
      operation.responses.default = { description: 'Problem (RFC 9457)', content };
  return made;
}

/** The values of an `enum` in one order: the compiler gives those of a union in the order in which it met them. */
function inOrder(part) {
  if (Array.isArray(part)) return part.map(inOrder);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'enum' && Array.isArray(value) ? value.toSorted() : inOrder(value),
    ]),
  );
}

export async function openApiFiles() {
  const made = await document();
  const { astToString, default: openapiTypes } = await import('openapi-typescript');
  // a copy: it changes what it is given
  const types = astToString(await openapiTypes(structuredClone(made)));
  return [
    { path: join(dist, 'openapi.json'), content: `${JSON.stringify(made, null, 2)}\n` },
    {
      path: join(dist, 'api-schema.ts'),
      content: `// Made by the build from openapi.json.\n${types}`,
    },
  ];
}
