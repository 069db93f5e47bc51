import './presell.css';
import './presell-page.css';
import { wireConsent } from './consent.js';
import { wireGallery } from './gallery.js';

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) wireGallery(gallery);
const modelId = document.querySelector<HTMLElement>('[data-model]')?.dataset.model;
if (modelId) void wireConsent(modelId);
