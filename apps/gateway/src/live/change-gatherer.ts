import type { AdminChangeDto } from '@camarim/contracts';

/** More than this in one breath is not named any more: the page reads everything. */
const MOST_NAMED = 50;

/** Gathers changes for `waitMs` from the first one on and tells them as one. */
export class ChangeGatherer {
  private readonly ids = new Set<string>();
  private readonly modelIds = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tell: (change: AdminChangeDto) => void,
    private readonly waitMs: number,
  ) {}

  add({ id, modelId }: { id: string | null; modelId: string | null }): void {
    if (id) this.ids.add(id);
    if (modelId) this.modelIds.add(modelId);
    this.timer ??= setTimeout(() => this.flush(), this.waitMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    this.timer = undefined;
    const named = this.ids.size <= MOST_NAMED;
    this.tell(named ? { ids: [...this.ids], modelIds: [...this.modelIds] } : { ids: [], modelIds: [] });
    this.ids.clear();
    this.modelIds.clear();
  }
}
