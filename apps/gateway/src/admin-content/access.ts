import { Staff } from '../security/access.decorators.js';

/** Who of the team may do what with content (USR-24); each service checks the same once more. */
export const ReadsContent = () => Staff('team');
export const EditsContent = () => Staff('publishing');
export const UploadsFiles = () => Staff('pages');
export const Moderates = () => Staff('moderation');
export const Rules = () => Staff('administration');
