import type { CampaignDashboardView, DashboardTopModelDto, SalesDashboardView, StoryRank } from '@camarim/contracts';
import { percent, visitorConversion } from '@camarim/domain';

const PLACES = 5;
const NOBODY = { visitors: 0, buyers: 0 };
const NOTHING = { users: 0, sales: 0, netCents: 0 };
const UNSEEN = { opens: 0, completions: 0 };

interface Sources {
  ranks: StoryRank[];
  names: Array<{ modelId: string; username: string; displayName: string }>;
  /** null = the service did not answer. */
  creators: SalesDashboardView['creators'] | null;
  visitors: CampaignDashboardView['visitors'] | null;
}

/**
 * The five that brought most; level ones by sales, then unique opens of stories and completions, then name (FA-05, domain 4.2).
 * Who sold is ranked without a story, and who was only watched comes after.
 */
export function topModels({ ranks, names, creators, visitors }: Sources): DashboardTopModelDto[] {
  const ids = new Set([...(creators ?? []), ...ranks].map((one) => one.modelId));
  const rows = [...ids].map((modelId): DashboardTopModelDto => {
    const name = names.find((row) => row.modelId === modelId);
    const { opens, completions } = ranks.find((row) => row.modelId === modelId) ?? UNSEEN;
    const sold = creators && (creators.find((row) => row.modelId === modelId) ?? NOTHING);
    const came = visitors && (visitors.find((row) => row.modelId === modelId) ?? NOBODY);
    return {
      modelId,
      username: name?.username ?? '',
      displayName: name?.displayName ?? 'Modelo removida',
      opens,
      completions,
      completionPercent: percent(completions, opens, 2),
      sales: sold?.sales ?? null,
      netCents: sold?.netCents ?? null,
      paidUsers: sold?.users ?? null,
      visitors: came?.visitors ?? null,
      buyers: came?.buyers ?? null,
      conversionPercent: came && visitorConversion(came),
    };
  });
  return rows
    .sort(
      (a, b) =>
        (b.netCents ?? 0) - (a.netCents ?? 0) ||
        (b.sales ?? 0) - (a.sales ?? 0) ||
        b.opens - a.opens ||
        b.completions - a.completions ||
        a.displayName.localeCompare(b.displayName, 'pt-BR') ||
        a.modelId.localeCompare(b.modelId),
    )
    .slice(0, PLACES);
}
