import { Choice } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { LikesPlot } from './likes-plot.js';

const FILTERS = { dias: ['30', '7', '90', '365'] } as const;
const SPANS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
] as const;

export function LikesTab({ modelId }: { modelId: string }) {
  const [{ dias }, setFilters] = useFilters(FILTERS);
  return (
    <LikesPlot query={{ modelId, days: Number(dias) }}>
      <Choice label="Período" value={dias} options={SPANS} onChange={(value) => setFilters({ dias: value })} />
    </LikesPlot>
  );
}
