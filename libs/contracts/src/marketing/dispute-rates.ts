import { Flag, Many, Text, Whole } from '../fields.js';
import { get, Nothing, operations } from '../operation.js';

/** How many PIX a campaign brought in the days that count, and how many of its sales were contested meanwhile. */
export class CampaignDisputeRate {
  /** By the buyer's last touch; null = of no campaign. */
  @Text({ nullable: true }) campaign: string | null;
  @Text({ nullable: true }) source: string | null;
  @Whole() paid: number;
  @Whole() contested: number;
  /** So many that a provider may close the account. */
  @Flag() isHigh: boolean;
}
/** The most contested first; campaigns without a contested sale are not in it. */
export class CampaignDisputeRates {
  @Whole() days: number;
  @Many(() => CampaignDisputeRate) items: CampaignDisputeRate[];
}

/** The share of contested PIX by what brought them: billing knows accounts and creators, marketing campaigns (MED-10). */
export const campaignDisputeOperations = operations({
  'marketing.campaign.dispute-rates': get(
    '/admin/disputes/rates/campaigns',
    'staff:money',
    Nothing,
    CampaignDisputeRates,
    {
      says: 'An early warning: an advertisement that brings contested sales costs the account.',
    },
  ),
});
