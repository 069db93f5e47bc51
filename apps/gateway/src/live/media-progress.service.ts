import { type Asset, type AssetProgressDto, declared, type Identity, ThumbnailRun } from '@camarim/contracts';
import { EventTap, RpcClient } from '@camarim/messaging';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Topic } from './topic.js';

/** How often files that are being made are asked about, while a page of the back-office is open. */
const EVERY_MS = 500;
/** As many as catalog answers at once; more wait for their turn. */
const AT_ONCE = 100;

export type MediaNews = { asset: AssetProgressDto } | { thumbnails: ThumbnailRun };

/**
 * Catalog keeps the progress of its jobs in its rows and announces only beginning and end. In between the rows are read
 * here, once for all pages of this process and only while there are any.
 */
@Injectable()
export class MediaProgress implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly news = new Topic<MediaNews>();
  private readonly watchers = new Map<symbol, Identity>();
  /** What is being made, and what was last said of it. */
  private readonly working = new Map<string, string>();
  private thumbnails: { runId: string | null; told: string } | null = null;
  private readonly releases: Array<() => void> = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tap: EventTap,
    private readonly rpc: RpcClient,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of ['media.submitted', 'media.processed', 'media.failed'] as const)
      this.releases.push(this.tap.on(name, ({ data }) => this.begin(data.assetId)));
    this.releases.push(
      this.tap.on('thumbnails.requested', ({ data }) => {
        this.thumbnails = { runId: data.runId, told: '' };
        this.readSoon();
      }),
    );
  }

  /** @param identity in whose name is read while this page is open. @returns a function that ends it */
  watch(identity: Identity, listener: (news: MediaNews) => void): () => void {
    const key = Symbol('page');
    this.watchers.set(key, identity);
    const off = this.news.on('all', listener);
    // a run may have begun before anybody looked
    this.thumbnails ??= { runId: null, told: '' };
    this.readSoon();
    return () => {
      off();
      this.watchers.delete(key);
      if (this.watchers.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
      this.working.clear();
      this.thumbnails = null;
    };
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    for (const release of this.releases) release();
  }

  private begin(assetId: string): void {
    if (this.watchers.size === 0) return;
    // last in line, and said anew: its end is news even where nothing looks different
    this.working.delete(assetId);
    this.working.set(assetId, '');
    this.readSoon();
  }

  private readSoon(): void {
    if (this.watchers.size > 0) this.timer ??= setTimeout(() => void this.read(), EVERY_MS);
  }

  /** One lost answer is made up for by the next one. */
  private async read(): Promise<void> {
    const [identity] = this.watchers.values();
    if (identity) await Promise.all([this.readAssets(identity), this.readThumbnails(identity)]).catch(() => undefined);
    this.timer = undefined;
    if (this.working.size > 0 || this.thumbnails) this.readSoon();
  }

  private async readAssets(identity: Identity): Promise<void> {
    const ids = [...this.working.keys()].slice(0, AT_ONCE);
    if (ids.length === 0) return;
    const { items } = await this.rpc.call('catalog.media.get', { ids }, identity);
    const found = new Map(items.map((asset) => [asset.id, asset]));
    for (const id of ids) {
      const asset = found.get(id);
      if (asset) this.tell(asset);
      if (!asset || !isWorking(asset)) this.working.delete(id);
    }
  }

  private tell(view: Asset): void {
    const { id: assetId, modelId, status, stage, progress, failure } = view;
    const asset: AssetProgressDto = { assetId, modelId, status, stage, progress, failure };
    const text = JSON.stringify(asset);
    if (this.working.get(assetId) === text) return;
    this.working.set(assetId, text);
    this.news.emit('all', { asset });
  }

  private async readThumbnails(identity: Identity): Promise<void> {
    const watched = this.thumbnails;
    if (!watched) return;
    const run = await this.rpc.call('catalog.media.thumbnail-run', { runId: watched.runId }, identity);
    const text = JSON.stringify(run);
    // the last one of the past is no news
    const isNews = run !== null && (run.status === 'running' || watched.told !== '' || watched.runId !== null);
    if (isNews && text !== watched.told) this.news.emit('all', { thumbnails: declared(ThumbnailRun, run) });
    if (this.thumbnails !== watched) return;
    this.thumbnails = run?.status === 'running' ? { runId: run.id, told: text } : null;
  }
}

const isWorking = ({ status, progress }: Asset): boolean =>
  status === 'queued' || status === 'processing' || (status === 'ready' && progress < 100);
