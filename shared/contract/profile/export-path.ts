/** The address of the export of a profile, apart from its schema, which a page does not need. */
export const exportPath = '/api/v1/profile/export'
