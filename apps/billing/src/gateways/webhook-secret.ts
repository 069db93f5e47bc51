import { createHash } from 'node:crypto';

/** The fingerprint under which the secret part of a notice's path is stored: the secret is random, so no salt is needed. */
export const webhookSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
