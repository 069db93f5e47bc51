/** Where the system under test runs; `npm test` starts it and says so. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys through npm test -- browser`);
  return value;
}
export const site = required('SITE_URL');
/** The same system behind a gateway that asks for a proof of age. */
export const gated = required('GATED_URL');
export const sandbox = required('SANDBOX_URL');
/** What the mailbox of the sandbox asks its reader for. */
export const mailReader = {
  authorization: `Basic ${Buffer.from(`camarim:${required('SANDBOX_PASSWORD')}`).toString('base64')}`,
};
export const admin = required('ADMIN_URL');
/** For what no page can bring about. */
export const databaseUrl = required('DATABASE_URL');
/** Where jobs, limits and kept sessions are. */
export const redisUrl = required('REDIS_URL');
export const chromiumPath = required('CHROMIUM_PATH');
export const staff = { email: required('STAFF_EMAIL'), password: required('STAFF_PASSWORD') };
/** Where the system sends its traces: nobody listens there until a journey does. */
export const collectorPort = Number(required('COLLECTOR_PORT'));
/** Where every process writes what it does. */
export const logDir = required('LOG_DIR');
