import {
  APP_ALIASES,
  type AppAlias,
  CREATOR_NOTICE_CATEGORIES,
  type CreatorNoticeCategory,
  NOTICE_CHANNELS,
  NOTICE_GROUPS,
  type NoticeChannel,
  type NoticeGroup,
  PUSH_VERDICTS,
  type PushVerdict,
} from '@camarim/domain';
import { Flag, Id, listOf, Many, OneOf, type Preset, Text, Texts, Time, Whole } from '../fields.js';
import { del, get, Nothing, operations, post, put } from '../operation.js';

export class PushKey {
  /** The public key browsers subscribe with; null: this house sends no pushes. */
  @Text({ nullable: true }) key: string | null;
}
/** What `PushManager.subscribe` gave the browser. */
export class PushSubscribe {
  @Text({ min: 12, max: 1_000 }) endpoint: string;
  @Text({ matches: /^[A-Za-z0-9_-]{87}$/ }) p256dh: string;
  @Text({ matches: /^[A-Za-z0-9_-]{22}$/ }) auth: string;
}
export class PushDevice {
  @Id() id: string;
  @Text() label: string;
  /** The device that asks. */
  @Flag() isThis: boolean;
  /** false: the push service refused it; opening the site there puts it right. */
  @Flag() isLive: boolean;
  @Time() createdAt: string;
  @Time({ nullable: true }) deliveredAt: string | null;
  @Time({ nullable: true }) failedAt: string | null;
}
export class PushDevices extends listOf(() => PushDevice) {
  /** Whose list it is and of which session, for a browser to know both again; who and which they do not say. */
  @Text() accountMark: string;
  @Text() sessionMark: string;
  /** Of their sessions whose device was turned off from another one: it stays off there. */
  @Texts() offMarks: string[];
}
export class PushDeviceChoice {
  /** null = the device that asks. */
  @Id({ nullable: true, preset: null }) deviceId: string | null | Preset;
}
export class PushDeviceById {
  @Id() deviceId: string;
}
/** What the push service said just now, and the devices as they are after it. */
export class PushTrial extends PushDevices {
  @OneOf(PUSH_VERDICTS) verdict: PushVerdict;
}
export class PushNoticeQuestion {
  @Id() notificationId: string;
}
/** All a locked screen says. */
export class PushNotice {
  @Text() title: string;
  @Text() text: string;
  @OneOf(APP_ALIASES) alias: AppAlias;
  /** A path of our own site. */
  @Text() link: string;
}
export class NoticeChoice {
  @OneOf(NOTICE_GROUPS) group: NoticeGroup;
  @OneOf(NOTICE_CHANNELS) channel: NoticeChannel;
}
export class NoticeSettings {
  /** One for each group; what a change leaves out stays as it is. */
  @Many(() => NoticeChoice, { most: NOTICE_GROUPS.length }) channels: NoticeChoice[];
  /** Minutes after midnight in `zone`; both null: no quiet hours. */
  @Whole({ min: 0, max: 1_439, nullable: true }) quietFrom: number | null;
  @Whole({ min: 0, max: 1_439, nullable: true }) quietTo: number | null;
  @Text({ min: 3, max: 60 }) zone: string;
  @OneOf(APP_ALIASES) alias: AppAlias;
}

export class CreatorNoticeChannel {
  @OneOf(CREATOR_NOTICE_CATEGORIES) category: CreatorNoticeCategory;
  @OneOf(NOTICE_CHANNELS) channel: NoticeChannel;
}
/** One for each category. */
export class CreatorNoticeChannels extends listOf(() => CreatorNoticeChannel) {}

/** What reaches a phone whose page is closed, and how people want it (PUSH-01 to PUSH-05). */
export const pushOperations = operations({
  'users.push.key': get('/push/key', 'signed-in', Nothing, PushKey),
  'users.push.subscribe': put('/me/push', 'signed-in', PushSubscribe, PushDevices),
  'users.push.unsubscribe': del('/me/push', 'signed-in', PushDeviceChoice, PushDevices),
  'users.push.list': get('/me/push', 'signed-in', Nothing, PushDevices),
  'users.push.try': post('/me/push/:deviceId/trial', 'signed-in', PushDeviceById, PushTrial, {
    ...{ status: 200, limit: 'push-trial', missing: 'push-device-not-found' },
    says: 'Sends a notice that only shows that notices arrive; a device its push service no longer knows is forgotten.',
  }),
  'users.push.open': get('/me/push/notices/:notificationId', 'signed-in', PushNoticeQuestion, PushNotice, {
    missing: 'notification-not-found',
    says: 'Asked by the service worker of a signed-in browser, when a push arrives: what the banner says.',
  }),
  'users.notice-setting.get': get('/me/notification-preferences', 'signed-in', Nothing, NoticeSettings),
  'users.notice-setting.set': put('/me/notification-preferences', 'signed-in', NoticeSettings, NoticeSettings),
  'users.creator-channel.get': get('/creator/notice-channels', 'creator', Nothing, CreatorNoticeChannels, {
    says: 'Where each kind of notice of her work is told; without a choice of its own, as its group of the account.',
  }),
  'users.creator-channel.set': put('/creator/notice-channels', 'creator', CreatorNoticeChannel, CreatorNoticeChannels),
});
