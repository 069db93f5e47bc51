import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';

/** API of a person's own testimonials; loaded with the section that shows them. */
export const testimonialApi = {
  write: (form: Asks<'PUT /me/testimonials/:modelId'>) => api('PUT /me/testimonials/:modelId', form),
  withdraw: (modelId: string) => api('DELETE /me/testimonials/:modelId', { modelId }),
};
export const testimonialsQuery = () =>
  queryOptions({ queryKey: ['mine', 'testimonials'], queryFn: () => api('GET /me/testimonials', {}) });
