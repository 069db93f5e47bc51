import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import type { RenderedPage } from './template.js';

/** Draws a page from nothing but what it is given. */
export type Render = (page: { url: string; data: PageData }) => RenderedPage | Promise<RenderedPage>;
export interface PublicFile {
  content: Buffer;
  type: string;
}
/** The pages of visitors in one language. */
export interface VisitorPages {
  visitor: string;
  /** Of the pages ads lead to. */
  presell: string;
  render: Render;
}
export interface Frontend extends Record<ErrorLanguage, VisitorPages> {
  admin: string;
  /** The studio of creators. */
  studio: string;
  /** Icons and the like, by name. */
  files: ReadonlyMap<string, PublicFile>;
  /** Address of the font of every page, for those that are written by hand; null when none was built. */
  font: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};
const FONT = /^figtree-latin-[\w-]+\.woff2$/;
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
    const [portuguese, english, admin, studio, files, assets] = await Promise.all([
      this.pages(client, ''),
      this.pages(client, '.en'),
      readFile(path.join(client, 'admin.html'), 'utf8'),
      readFile(path.join(client, 'creator.html'), 'utf8'),
      publicFiles(client),
      readdir(path.join(client, 'assets')),
    ]);
    const font = assets.find((name) => FONT.test(name));
    return { 'pt-BR': portuguese, en: english, admin, studio, files, font: font ? `/assets/${font}` : null };
  }

  /** @param mark of a language in the names of its files: 'visitor.en.html'. */
  private async pages(client: string, mark: string): Promise<VisitorPages> {
    const [visitor, presell] = await Promise.all([
      readFile(path.join(client, `visitor${mark}.html`), 'utf8'),
      readFile(path.join(client, `presell${mark}.html`), 'utf8'),
    ]);
    const entry = pathToFileURL(path.join(this.folder, `server/entry-server${mark}.js`)).href;
    const renderer = () => import(entry) as Promise<{ render: Render }>;
    // the pages in English are loaded with the first visitor who reads it: they are as large as the others
    if (mark === '') await renderer();
    return { visitor, presell, render: async (page) => (await renderer()).render(page) };
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
