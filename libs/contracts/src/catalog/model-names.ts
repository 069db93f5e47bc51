import { Id, Ids, listOf, Text } from '../fields.js';
import { get, operations } from '../operation.js';

/** As many creators as one page of sales can be of. */
export const MOST_MODEL_NAMES = 500;

export class ModelNamesQuery {
  @Ids({ most: MOST_MODEL_NAMES }) modelIds: string[];
}
export class NamedModel {
  @Id() modelId: string;
  @Text() username: string;
  @Text() displayName: string;
}
export class ModelNames extends listOf(() => NamedModel) {}

/** Who is behind the ids that other lists hold; deleted creators keep their names (A2). */
export const modelNameOperations = operations({
  'catalog.model.names': get('/admin/model-names', 'staff:team', ModelNamesQuery, ModelNames),
});
