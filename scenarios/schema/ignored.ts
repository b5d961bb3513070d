/** What a paste from Azure brings and the model does without: it is accepted, with a notice (contract section 1). */

/** Of every resource, in templates and in what `az … show` prints. */
export const OF_RESOURCES = [
  'apiVersion',
  'comments',
  'dependsOn',
  'etag',
  'id',
  'kind',
  'location',
  'name',
  'resourceGroup',
  'scope',
  'systemData',
  'tags',
  'type',
]

/** In exported templates, some of them only to be read. */
export const IGNORED_PROPERTIES = [
  ...OF_RESOURCES,
  'accessedAt',
  'clientAffineProperties',
  'countDetails',
  'createdAt',
  'enableBatchedOperations',
  'enableExpress',
  'isClientAffine',
  'messageCount',
  'sizeInBytes',
  'subscriptionCount',
  'supportOrdering',
  'updatedAt',
  'userMetadata',
]
