import type { TestimonialBody } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** A person's own testimonials; brought in with the section that shows them. */
export const testimonialApi = {
  write: (modelId: string, body: TestimonialBody) =>
    api('PUT', '/api/v1/me/testimonials/{modelId}', { path: { modelId }, body }),
  withdraw: (modelId: string) => api('DELETE', '/api/v1/me/testimonials/{modelId}', { path: { modelId } }),
};
export const testimonialsQuery = () =>
  queryOptions({ queryKey: ['mine', 'testimonials'], queryFn: () => api('GET', '/api/v1/me/testimonials', {}) });
