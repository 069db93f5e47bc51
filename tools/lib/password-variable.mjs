/** @returns the environment variable with the password of `name` for a `kind` of server: CATALOG_NATS_PASSWORD. */
export const passwordVariable = (kind, name) => `${name}_${kind}_password`.toUpperCase();
