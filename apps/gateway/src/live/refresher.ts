/**
 * Runs `work` when asked, never twice at once: what is asked for meanwhile runs once more afterwards. A failure is
 * tried again after `retryMs`, so that one lost read does not leave a page waiting.
 */
export class Refresher {
  private running = false;
  private wanted = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly retryMs = 1_000,
  ) {}

  ask(): void {
    if (this.stopped) return;
    this.wanted = true;
    if (!this.running) void this.run();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.running = true;
    clearTimeout(this.timer);
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      try {
        await this.work();
      } catch {
        if (!this.stopped) this.timer = setTimeout(() => this.ask(), this.retryMs);
        break;
      }
    }
    this.running = false;
  }
}
