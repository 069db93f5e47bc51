import { randomBytes } from 'node:crypto';
import { HttpException } from '@nestjs/common';

const TYPES: Readonly<Record<number, string>> = {
  190: 'OAuthException',
  100: 'OAuthException',
  4: 'OAuthException',
  2: 'FacebookApiException',
};

/** An error in the format of the Graph API. */
export class GraphError extends HttpException {
  constructor(
    status: number,
    readonly code: number,
    message: string,
    more: { error_subcode?: number; error_user_msg?: string; is_transient?: boolean } = {},
  ) {
    const trace = randomBytes(8).toString('base64url');
    super(
      { error: { message, type: TYPES[code] ?? 'GraphMethodException', code, ...more, fbtrace_id: trace } },
      status,
    );
  }
}
export const invalidToken = (): GraphError =>
  new GraphError(400, 190, 'Error validating access token: Session has expired.', { error_subcode: 463 });
export const tooMany = (): GraphError =>
  new GraphError(400, 4, '(#4) Application request limit reached', { is_transient: true });
export const unavailable = (): GraphError =>
  new GraphError(500, 2, 'An unexpected error has occurred. Please retry your request later.', { is_transient: true });
/** @param why the message for people; Meta's own is little more than 'Invalid parameter'. */
export const invalidParameter = (why: string, subcode = 2804003): GraphError =>
  new GraphError(400, 100, 'Invalid parameter', { error_subcode: subcode, error_user_msg: why, is_transient: false });
