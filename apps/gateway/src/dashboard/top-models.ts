import type { CampaignDashboardView, DashboardTopModelDto, SalesDashboardView, StoryRank } from '@camarim/contracts';
import { percent, visitorConversion } from '@camarim/domain';

const PLACES = 5;
const NOBODY = { visitors: 0, buyers: 0 };

interface Sources {
  ranks: StoryRank[];
  names: Array<{ modelId: string; username: string; displayName: string }>;
  /** null = the service did not answer. */
  paidUsers: SalesDashboardView['paidUsers'] | null;
  visitors: CampaignDashboardView['visitors'] | null;
}

/** The five by unique opens; level ones by completions, then paid users, then name (FA-05, domain 4.2). */
export function topModels({ ranks, names, paidUsers, visitors }: Sources): DashboardTopModelDto[] {
  const rows = ranks.map(({ modelId, opens, completions }): DashboardTopModelDto => {
    const name = names.find((row) => row.modelId === modelId);
    const paid = paidUsers && (paidUsers.find((row) => row.modelId === modelId)?.users ?? 0);
    const came = visitors && (visitors.find((row) => row.modelId === modelId) ?? NOBODY);
    return {
      modelId,
      username: name?.username ?? '',
      displayName: name?.displayName ?? 'Modelo removida',
      opens,
      completions,
      completionPercent: percent(completions, opens, 2),
      paidUsers: paid,
      visitors: came?.visitors ?? null,
      buyers: came?.buyers ?? null,
      conversionPercent: came && visitorConversion(came),
    };
  });
  return rows
    .sort(
      (a, b) =>
        b.opens - a.opens ||
        b.completions - a.completions ||
        (b.paidUsers ?? 0) - (a.paidUsers ?? 0) ||
        a.displayName.localeCompare(b.displayName, 'pt-BR') ||
        a.modelId.localeCompare(b.modelId),
    )
    .slice(0, PLACES);
}
