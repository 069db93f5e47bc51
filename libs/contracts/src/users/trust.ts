import { Flag, Id, OneOf, Text, Time } from '../fields.js';
import { edgeRoutes, get, Nothing, post, put } from '../operation.js';
import { EmailCode } from './account.js';
import { ErasureBegun } from './people.js';

/** What this browser or account has agreed to; nothing decided = nothing agreed (USR-30, FV-36). */
export class ConsentsDto {
  /** Of the text to be shown; a decision about an older text asks again. */
  @Text() version: string;
  /** Whether the banner may stay closed. */
  @Flag() decided: boolean;
  @Flag() marketing: boolean;
  @Flag() analytics: boolean;
  @Time({ nullable: true }) decidedAt: string | null;
}
export class ConsentsBody {
  @Flag() marketing: boolean;
  @Flag() analytics: boolean;
}
const EXPORT_STATES = ['preparing', 'ready', 'failed', 'expired'] as const;
/** One ZIP of everything that is kept about the person; `file` answers it while it is ready. */
export class DataExportDto {
  @Id() id: string;
  @OneOf(EXPORT_STATES) status: (typeof EXPORT_STATES)[number];
  @Time() requestedAt: string;
  @Time({ nullable: true }) expiresAt: string | null;
  /** null until it is ready and after it has expired. */
  @Text({ nullable: true }) url: string | null;
}
export type DataExportView = Omit<DataExportDto, 'url'>;
/** Whether this browser may see adult content now (USR-29). */
export class AgeDto {
  /** false = the gate is switched off. */
  @Flag() required: boolean;
  @Flag() verified: boolean;
  @Time({ nullable: true }) expiresAt: string | null;
}
class AgeStartBody {
  /** Own path to come back to, e.g. '/isabella'. */
  @Text({ matches: /^\/(?![/\\])[^\s\\]{0,500}$/ }) returnTo: string;
}
export class AgeStart {
  /** The verifier's page; it sends the browser back to /idade?para=…#token=… */
  @Text() url: string;
}
class AgeCallbackBody {
  @Text({ max: 2_000 }) token: string;
}

const check = { status: 200, limit: 'age-check' } as const;
/** What people agree to and may ask about their data (LGPD), and the proof of age: the edge keeps their cookies. */
export const trustRoutes = edgeRoutes({
  'consent.get': get('/consents', 'public', Nothing, ConsentsDto),
  'consent.set': put('/consents', 'public', ConsentsBody, ConsentsDto, { limit: 'consent' }),
  'export.send-code': post('/me/export/code', 'signed-in', Nothing, Nothing, { status: 202 }),
  'export.begin': post('/me/export', 'signed-in', EmailCode, DataExportDto, {
    ...{
      status: 202,
      says: 'One at a time: while a copy of this session is in preparation or ready, that one is answered.',
    },
  }),
  /** Of this session: no other one of the account reads the file. */
  'export.latest': get('/me/export', 'signed-in', Nothing, DataExportDto, { mayBeEmpty: true }),
  'erasure.send-code': post('/me/erasure/code', 'signed-in', Nothing, Nothing, {
    ...{
      status: 202,
      says: 'To the account’s own address: an open session alone must not be able to delete everything.',
    },
  }),
  'erasure.begin': post('/me/erasure', 'signed-in', EmailCode, ErasureBegun, { status: 202 }),
  'age.state': get('/age', 'everybody', Nothing, AgeDto),
  'age.start': post('/age/start', 'everybody', AgeStartBody, AgeStart, check),
  'age.callback': post('/age/callback', 'everybody', AgeCallbackBody, AgeDto, check),
});
