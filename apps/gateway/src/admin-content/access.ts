import { Staff } from '../security/access.decorators.js';

/** Who of the team may do what with content (USR-24); each service checks the same once more. */
export const ReadsContent = () => Staff();
export const EditsContent = () => Staff('owner', 'admin', 'content');
export const UploadsFiles = () => Staff('owner', 'admin', 'content', 'marketing');
export const Moderates = () => Staff('owner', 'admin', 'content', 'support');
export const Rules = () => Staff('owner', 'admin');
