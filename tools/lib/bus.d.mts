export interface Bus {
  services: Record<string, { says: string[]; asks: string[]; hears: Record<string, string> }>;
  gateway: { doesNotAsk: string[] };
}
export function bus(): Bus;
