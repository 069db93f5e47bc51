/** SQL of a `MediaRef` to the file `name` of the asset in table alias `asset`; null when it has no such file. */
export const mediaRefSql = (asset: string, name: string): string => `
  (select json_build_object('assetId', ${asset}.id, 'rendition', f ->> 'name',
            'width', (f ->> 'width')::int, 'height', (f ->> 'height')::int)
   from jsonb_array_elements(${asset}.renditions) f
   where f ->> 'name' = '${name}' and ${asset}.status = 'ready')`;

/** SQL of an instant as ISO 8601 UTC with milliseconds, as JavaScript writes it. */
export const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL of a `PictureRef` of row alias `row`, which has `faces`, `width` and `height` (an asset, or a post that carries a
 * copy of them); null while there are no files.
 */
export const pictureSql = (row: string, assetId: string): string => `
  case when jsonb_array_length(${row}.faces) > 0 then json_build_object(
    'assetId', ${assetId}, 'width', ${row}.width, 'height', ${row}.height,
    'sources', (select json_agg(json_build_object('rendition', f ->> 'name', 'width', (f ->> 'width')::int,
      'height', (f ->> 'height')::int, 'contentType', f ->> 'contentType')) from jsonb_array_elements(${row}.faces) f)) end`;

/** Whether somebody is owed work on the asset: made for the first time, or anew. */
export const working = (asset: string): string =>
  `${asset}.generation > ${asset}.settled_generation and ${asset}.status <> 'receiving'`;

/**
 * SQL of whether a failed asset can be tried again: its original was kept, there is an address to fetch it from, or its
 * upload had arrived whole; what arrived stays until the asset is discarded.
 */
export const canRetrySql = (asset: string): string => `
  (${asset}.failure_code is not null
    and (${asset}.has_original or ${asset}.source_url is not null or ${asset}.failure_code <> 'incomplete'))`;

/** SQL of an `Asset` of row alias `asset` of media_asset. */
export const assetSql = (asset: string): string => `
  json_build_object('id', ${asset}.id, 'modelId', ${asset}.model_id, 'kind', ${asset}.kind,
    'status', case when ${asset}.status = 'uploaded' then 'queued' else ${asset}.status end,
    'stage', ${asset}.stage, 'progress', ${asset}.progress,
    'failure', case when ${asset}.failure_code is not null then
      json_build_object('code', ${asset}.failure_code, 'message', ${asset}.failure_text) end,
    'canRetry', ${canRetrySql(asset)},
    'fileName', ${asset}.file_name, 'bytes', ${asset}.bytes, 'width', ${asset}.width, 'height', ${asset}.height,
    'durationMs', ${asset}.duration_ms, 'thumbhash', ${asset}.thumbhash,
    'picture', case when ${asset}.status = 'ready' then ${pictureSql(asset, `${asset}.id`)} end,
    'film', ${mediaRefSql(asset, 'full.mp4')}, 'preview', ${mediaRefSql(asset, 'preview.mp4')},
    'createdAt', ${isoSql(`${asset}.created_at`)})`;
