export interface Bus {
  services: Record<
    string,
    {
      says: string[];
      asks: string[];
      hears: Record<string, string>;
      only: Record<string, Record<string, unknown[]>>;
    }
  >;
  gateway: { doesNotAsk: string[] };
}
export function bus(): Bus;
export function concerns(durable: string, data: Record<string, unknown>): boolean;
