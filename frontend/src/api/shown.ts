import type * as answers from '@camarim/contracts';

/** Answers as a page has them: what services name as files are addresses. */
export type Asset = answers.Shown<answers.Asset>;
export type AdminPost = answers.Shown<answers.AdminPost>;
export type PostRelease = answers.Shown<answers.PostRelease>;
export type OwnPost = answers.Shown<answers.OwnPost>;
export type AdminModel = answers.Shown<answers.AdminModel>;
export type AdminModelItem = answers.Shown<answers.AdminModelItem>;
export type Broadcast = answers.Shown<answers.Broadcast>;
export type Message = answers.Shown<answers.Message>;
export type MessagePage = answers.Shown<answers.MessagePage>;
export type MessageAttachment = answers.Shown<answers.MessageAttachment>;
