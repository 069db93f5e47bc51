import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import type { PageData } from './page-data.js';
import type { RenderedPage } from './template.js';

type Render = (page: { url: string; data: PageData }) => RenderedPage | Promise<RenderedPage>;
export interface PublicFile {
  content: Buffer;
  type: string;
}
export interface Frontend {
  visitor: string;
  /** Of the pages ads lead to. */
  presell: string;
  admin: string;
  render: Render;
  /** Icons and the like, by name. */
  files: ReadonlyMap<string, PublicFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};
const MAX_FILE_BYTES = 512 * 1024;

/** The built frontend. It is read once; while it is not there, every page asks again. */
@Injectable()
export class FrontendFiles {
  private readonly logger = new Logger(FrontendFiles.name);
  private readonly folder: string;
  private loaded: Promise<Frontend> | undefined;

  constructor(config: GatewayConfig) {
    this.folder = path.resolve(config.FRONTEND_DIR);
  }

  /** @returns null when the frontend is not built. */
  async get(): Promise<Frontend | null> {
    this.loaded ??= this.load();
    try {
      return await this.loaded;
    } catch (error) {
      this.loaded = undefined;
      this.logger.warn(`the frontend in ${this.folder} cannot be loaded: ${String(error)}`);
      return null;
    }
  }

  private async load(): Promise<Frontend> {
    const client = path.join(this.folder, 'client');
    const [visitor, presell, admin, files] = await Promise.all([
      readFile(path.join(client, 'visitor.html'), 'utf8'),
      readFile(path.join(client, 'presell.html'), 'utf8'),
      readFile(path.join(client, 'admin.html'), 'utf8'),
      publicFiles(client),
    ]);
    const entry = pathToFileURL(path.join(this.folder, 'server/entry-server.js')).href;
    const { render } = (await import(entry)) as { render: Render };
    return { visitor, presell, admin, render, files };
  }
}

/** Only known kinds of small files directly in the folder: never a page, never a source map. */
async function publicFiles(folder: string): Promise<Map<string, PublicFile>> {
  const files = new Map<string, PublicFile>();
  for (const name of await readdir(folder)) {
    const type = TYPES[path.extname(name)];
    const file = path.join(folder, name);
    if (!type || (await stat(file)).size > MAX_FILE_BYTES) continue;
    files.set(name, { content: await readFile(file), type });
  }
  return files;
}
