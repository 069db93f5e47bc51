/** Addresses of the system under test; `npm test` starts it and sets these variables. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys through npm test -- browser`);
  return value;
}
export const site = required('SITE_URL');
/** A second gateway of the same system that requires proof of age. */
export const gated = required('GATED_URL');
export const sandbox = required('SANDBOX_URL');
/** Credentials of the sandbox's mailbox. */
export const mailReader = {
  authorization: `Basic ${Buffer.from(`camarim:${required('SANDBOX_PASSWORD')}`).toString('base64')}`,
};
export const admin = required('ADMIN_URL');
/** For states no page can produce. */
export const databaseUrl = required('DATABASE_URL');
/** Holds jobs, rate limits and cached sessions. */
export const redisUrl = required('REDIS_URL');
/** The engine without a browser's windows, and a browser with them. */
export const chromiumPath = required('CHROMIUM_PATH');
export const wholeChromiumPath = required('WHOLE_CHROMIUM_PATH');
export const staff = { email: required('STAFF_EMAIL'), password: required('STAFF_PASSWORD') };
/** The port the system sends its traces to; nothing listens there unless a journey does. */
export const collectorPort = Number(required('COLLECTOR_PORT'));
/** The folder with the log file of every process. */
export const logDir = required('LOG_DIR');
