import { isDeepStrictEqual } from 'node:util';
import type { In, PublicSettings, SiteSettings, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { SOCIAL_NETWORKS, STORY_TEXTS, socialLinksOf, storyWhatsapp } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { SettingRead } from './setting.read.js';
import { SettingRepository } from './setting.repository.js';

type Key = keyof SiteSettings;

/** Typed settings of the whole site (CAT-37). */
@Injectable()
export class SettingService {
  constructor(
    private readonly db: Database,
    private readonly reads: SettingRead,
    private readonly settings: SettingRepository,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  @Answers('catalog.settings.get')
  all(): Promise<SiteSettings> {
    return this.reads.all();
  }

  @Answers('catalog.settings.get-public')
  async forEverybody(): Promise<PublicSettings> {
    const { creatorLocation, showDemoEngagement, whatsappNumber, socialLinks } = await this.reads.all();
    return { creatorLocation, showDemoEngagement, whatsappNumber, socialLinks };
  }

  /** Only what differs is written, audited and told. @throws validation-failed for what is no WhatsApp number or no profile of a known network */
  @Answers('catalog.settings.update')
  async update(changes: In<'catalog.settings.update'>, { userId: staffId }: StaffCaller): Promise<SiteSettings> {
    const wanted = readChanges(changes);
    return this.db.transaction(async (tx) => {
      await tx.lock('catalog.settings');
      const before = await this.reads.all(tx);
      const now = this.clock.now();
      const keys = (Object.keys(wanted) as Key[]).filter((key) => !isDeepStrictEqual(wanted[key], before[key]));
      for (const key of keys) {
        const value = wanted[key] as SiteSettings[Key];
        await this.settings.put(tx, key, value, now);
        const details = { key, before: fact(before[key]), after: fact(value) };
        await this.changes.record(tx, staffId, { action: 'settings.changed', targetType: 'settings', details });
      }
      if (keys.length > 0) await this.events.publish(tx, 'settings.changed', { scope: 'site', keys });
      return { ...before, ...wanted };
    });
  }
}

/** A setting as the log keeps it. */
const fact = (value: SiteSettings[Key]) => (Array.isArray(value) ? value.join(' ') : (value ?? null));

/** Texts as they are kept: an empty one is none. */
function readChanges({
  creatorLocation,
  whatsappNumber,
  socialLinks,
  ...switches
}: Partial<SiteSettings>): Partial<SiteSettings> {
  return {
    ...Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined)),
    // an empty city is no city: pages then show no line at all (CAT-08)
    ...(creatorLocation !== undefined && { creatorLocation: cleanText(creatorLocation ?? '') || null }),
    ...(whatsappNumber !== undefined && { whatsappNumber: readWhatsapp(whatsappNumber) }),
    ...(socialLinks !== undefined && { socialLinks: readLinks(socialLinks) }),
  };
}

/** A number fans write to is a whole one or none (FV-07). */
function readWhatsapp(typed: string | null): string | null {
  if (typed === null || typed === '') return null;
  const number = storyWhatsapp(typed);
  if (number === null) throw invalid('whatsappNumber', STORY_TEXTS.whatsappInvalid);
  return number;
}

/** Without what an app adds to find out who opened a link, each once (FV-02). */
function readLinks(typed: readonly string[]): string[] {
  const links = socialLinksOf(typed);
  if (!links) throw invalid('socialLinks', `Use endereços https de perfis em: ${SOCIAL_NETWORKS.join(', ')}.`);
  return links;
}
