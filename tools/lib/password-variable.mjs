/** @returns what the password of `name` at a `kind` of server is called in the environment: CATALOG_NATS_PASSWORD. */
export const passwordVariable = (kind, name) => `${name}_${kind}_password`.toUpperCase();
