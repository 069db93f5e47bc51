import { LEAD_ID } from '@camarim/domain';
import { Flag, Id, listOf, One, OneOf, type Preset, Text } from '../fields.js';
import { type InCents, Money } from '../money.js';
import { edgeRoutes, Nothing, post } from '../operation.js';
import { CONVERSION_NAMES, type ConversionName } from './conversions.js';

/** The page's ViewContent, the only event a page may report (MKT-04). Browser and address are the request's own. */
class ConversionBody {
  /** Made by the page; the pixel gets the same one. */
  @Id() eventId: string;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Text({ max: 30, nullable: true, preset: null }) username: string | null | Preset;
  @Text({ matches: LEAD_ID, nullable: true, preset: null }) leadId: string | null | Preset;
}
/**
 * What a browser reports to Meta itself, beside the server: `url` gets the query of Meta's pixel (MKT-10). One `eventId`
 * for both, so that Meta counts it once.
 */
export class PixelEventDto {
  @Text() url: string;
  @Text() pixelId: string;
  @OneOf(CONVERSION_NAMES) name: ConversionName;
  @Text() eventId: string;
  /** Hash of whom it is about, the same the server sends. */
  @Text() externalId: string;
  @One(() => Money, { nullable: true }) value: Money | null;
}
export type PixelEvent = InCents<Omit<PixelEventDto, 'url'>, 'value'>;
export class PixelEvents extends listOf(() => PixelEventDto) {}
export class ConversionRecorded {
  /** False without consent, without an ad account, or when it was recorded before. */
  @Flag() recorded: boolean;
  /** null whenever nothing is recorded, and where no pixel is used. */
  @One(() => PixelEventDto, { nullable: true }) pixel: PixelEventDto | null;
}
/** The edge knows the browser, and the address of Meta's pixel. */
export const pixelRoutes = edgeRoutes({
  'conversion.record': post('/conversions', 'public', ConversionBody, ConversionRecorded, {
    ...{ status: 202, limit: 'page-view' },
    says: 'ViewContent of a page; registrations and purchases are told by who knows them (MKT-04, MKT-05).',
  }),
  'conversion.take-pixel-events': post('/me/conversions/pixel', 'signed-in', Nothing, PixelEvents, {
    ...{
      status: 200,
      says: 'What the browser may report beside the server; each event is given once (MKT-05, MKT-10).',
    },
  }),
});
