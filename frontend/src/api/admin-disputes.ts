import { apiUrl } from './client.js';

export const disputeFiles = {
  pdf: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/dossier.pdf', { id: disputeId }),
  zip: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/dossier.zip', { id: disputeId }),
};
