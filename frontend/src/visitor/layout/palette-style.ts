import type { ModelDto } from '@camarim/contracts';
import type { CSSProperties } from 'react';

/** The colours of a creator's page, for its root; undefined keeps the house's. */
export function paletteStyle(model: ModelDto | undefined): CSSProperties | undefined {
  if (!model?.palette) return undefined;
  const { action, press, soft, light, wash } = model.palette;
  const colors = { '--c1': action, '--c1-press': press, '--c1-soft': soft, '--c2': light, '--c-wash': wash };
  return colors as CSSProperties;
}
