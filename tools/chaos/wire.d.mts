export interface Wire {
  readonly port: number;
  redirect(to: number): void;
  set(faults?: { silent?: boolean; latencyMs?: number; jitterMs?: number; sliceBytes?: number }): void;
  cut(share?: number): number;
  stop(): Promise<void>;
}

export function startWire(port: number, target: number): Promise<Wire>;
