import type { AssetStage } from '@camarim/contracts';

/** At most one word every so often: a tile asks once a second. */
const EVERY_MS = 400;

/** Carries the progress of a job to its row: the newest word only, never two at once, and a lost one is no harm. */
export class ProgressMeter {
  private next: [AssetStage, number] | null = null;
  private busy: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly write: (stage: AssetStage, share: number) => Promise<void>) {}

  tell(stage: AssetStage, share: number): void {
    if (this.stopped) return;
    this.next = [stage, share];
    this.busy ??= this.run();
  }

  /** Waits for the word under way: nothing is written after it. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.next = null;
    await this.busy;
  }

  private async run(): Promise<void> {
    while (this.next) {
      const [stage, share] = this.next;
      this.next = null;
      await this.write(stage, share).catch(() => undefined);
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    this.busy = null;
  }
}
