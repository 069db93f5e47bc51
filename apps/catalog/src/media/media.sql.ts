/** SQL of a `MediaRef` to the file `name` of the asset in table alias `asset`; null when it has no such file. */
export const mediaRefSql = (asset: string, name: string): string => `
  (select json_build_object('assetId', ${asset}.id, 'rendition', f ->> 'name',
            'width', (f ->> 'width')::int, 'height', (f ->> 'height')::int)
   from jsonb_array_elements(${asset}.renditions) f
   where f ->> 'name' = '${name}' and ${asset}.status = 'ready')`;

/** SQL of an instant as ISO 8601 UTC with milliseconds, as JavaScript writes it. */
export const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
