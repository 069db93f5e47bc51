import { MODEL_LIMITS, SOCIAL_LINK_LIMITS, WHATSAPP_TYPED } from '@camarim/domain';
import { Flag, partial, pick, Text, Texts } from '../fields.js';
import { ask, get, Nothing, operations, put } from '../operation.js';

/** Settings of the whole site (CAT-37). */
export class SiteSettings {
  /** City shown for creators who declare none themselves (CAT-08). */
  @Text({ nullable: true, ...MODEL_LIMITS.location }) creatorLocation: string | null;
  /** Shows demonstration likes and comments, each under its label (CAT-23). */
  @Flag() showDemoEngagement: boolean;
  /** Whether subscribers may comment at all. */
  @Flag() commentsEnabled: boolean;
  /** Every comment waits for the team, not only those with listed words. */
  @Flag() moderateAllComments: boolean;
  /** '+5511999999999': where fans reach the team; null = nowhere, and no page offers it (FV-07). */
  @Text({ nullable: true, ...WHATSAPP_TYPED }) whatsappNumber: string | null;
  /** The house's own profiles on other networks, shown in the foot of every page (FV-02). */
  @Texts({ ...SOCIAL_LINK_LIMITS, optional: true }) socialLinks: string[] | undefined;
}
/** Only the given fields change. */
export class SiteSettingsChange extends partial(SiteSettings) {}
/** What every page may know of them. */
export class PublicSettings extends pick(
  SiteSettings,
  'creatorLocation',
  'showDemoEngagement',
  'whatsappNumber',
  'socialLinks',
) {}

export const settingOperations = operations({
  'catalog.settings.get': get('/admin/settings/site', 'staff:team', Nothing, SiteSettings),
  'catalog.settings.update': put('/admin/settings/site', 'staff:administration', SiteSettingsChange, SiteSettings),
  'catalog.settings.get-public': ask('everybody', Nothing, PublicSettings),
});
