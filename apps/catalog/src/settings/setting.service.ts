import type { PublicSettings, SiteSettings } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { STORY_TEXTS, storyWhatsapp } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { DEFAULT_SETTINGS, SettingRead } from './setting.read.js';
import { SettingRepository } from './setting.repository.js';

type Key = keyof SiteSettings;
const isKey = (key: string): key is Key => Object.hasOwn(DEFAULT_SETTINGS, key);

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

  all(): Promise<SiteSettings> {
    return this.reads.all();
  }

  async forEverybody(): Promise<PublicSettings> {
    const { creatorLocation, showDemoEngagement, whatsappNumber } = await this.reads.all();
    return { creatorLocation, showDemoEngagement, whatsappNumber };
  }

  /** Only what differs is written, audited and told. @throws validation-failed for an unknown key or a wrong type */
  async update(changes: Partial<SiteSettings>, staffId: string): Promise<SiteSettings> {
    const wanted = readChanges(changes);
    return this.db.transaction(async (tx) => {
      await tx.lock('catalog.settings');
      const before = await this.reads.all(tx);
      const now = this.clock.now();
      const keys = (Object.keys(wanted) as Key[]).filter((key) => wanted[key] !== before[key]);
      for (const key of keys) {
        const value = wanted[key] as SiteSettings[Key];
        await this.settings.put(tx, key, value, now);
        const details = { key, before: before[key], after: value };
        await this.changes.record(tx, staffId, { action: 'settings.changed', targetType: 'settings', details });
      }
      if (keys.length > 0) await this.events.publish(tx, 'settings.changed', { scope: 'site', keys });
      return { ...before, ...wanted };
    });
  }
}

function readChanges(changes: Partial<SiteSettings>): Partial<SiteSettings> {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes ?? {})) {
    if (value === undefined) continue;
    if (!isKey(key)) throw invalid(key, 'Esta configuração não existe.');
    const reader = READERS[key];
    read[key] = reader ? reader(value) : value;
    if (!reader && typeof value !== 'boolean') throw invalid(key, 'Ligado ou desligado.');
  }
  return read as Partial<SiteSettings>;
}

/** What is no switch. */
const READERS: Partial<Record<Key, (value: unknown) => string | null>> = {
  creatorLocation: readLocation,
  whatsappNumber: readWhatsapp,
};

/** A number fans write to is a whole one or none (FV-07). */
function readWhatsapp(value: unknown): string | null {
  if (value === null || value === '') return null;
  const number = typeof value === 'string' ? storyWhatsapp(value) : null;
  if (number === null) throw invalid('whatsappNumber', STORY_TEXTS.whatsappInvalid);
  return number;
}

/** An empty city is no city: pages then show no line at all (CAT-08). */
function readLocation(value: unknown): string | null {
  if (value === null) return null;
  const city = typeof value === 'string' ? cleanText(value) : '';
  if (typeof value !== 'string' || city.length > 120) throw invalid('creatorLocation', 'Até 120 caracteres.');
  return city || null;
}
