import type { Kysely, Transaction } from 'kysely';

/** Both databases store JSON and times (ISO 8601, UTC) as text, so that one schema fits SQLite and PostgreSQL. */
export type Tables = {
  registry_state: { id: number; revision: number };
  releases: {
    remote: string;
    version: string;
    record: string;
    published_at: string;
    signature: string | null;
    pruned_at: string | null;
  };
  /**
   * The keys of each signer in order; `rotation` is null where a chain begins, `revision` is the registry's at the
   * change.
   */
  signing_keys: {
    signer: string;
    position: number;
    public_key: string;
    rotation: string | null;
    added_at: string;
    revision: number;
  };
  channels: {
    remote: string;
    active_version: string;
    canary_version: string | null;
    /** 0 for a canary that is limited to an audience, whose share is `audience_percent`. */
    canary_percent: number;
    audience: string | null;
    audience_percent: number;
    activated_at: string;
    revision: number;
  };
  channel_past_versions: { remote: string; position: number; version: string };
  audit: {
    revision: number;
    step: number;
    at: string;
    actor: string;
    token: string;
    action: string;
    remote: string | null;
    version: string | null;
    from_version: string | null;
    percent: number | null;
    audience: string | null;
    reason: string | null;
    overridden: string | null;
    evidence: string | null;
    origin: string | null;
  };
  /** `remote` is "*" for a freeze of all remotes. */
  freezes: { remote: string; reason: string; at: string; actor: string; by_operator: number };
  /** Of the ops page; `id_hash` is of the cookie's random id, `token_hash` of the token that signed in. */
  ops_sessions: { id_hash: string; token_hash: string; expires_at: string };
  two_person_remotes: { remote: string };
  activation_requests: {
    remote: string;
    version: string;
    percent: number | null;
    audience: string | null;
    audience_percent: number;
    /** The plan of a rollout, as JSON. */
    plan: string | null;
    reason: string | null;
    at: string;
    actor: string;
    token: string;
  };
  /** The last rollout of each remote; `plan` is JSON. */
  rollouts: {
    remote: string;
    version: string;
    plan: string;
    step: number;
    step_since: string;
    state: string;
    note: string | null;
    approved: number;
    channel_revision: number;
    started_at: string;
    actor: string;
  };
  /**
   * `revision` is the registry's when the link was revoked, 0 before; rows are kept, so that the highest one never
   * falls.
   */
  preview_links: {
    id: string;
    remote: string;
    version: string;
    expires: string;
    at: string;
    actor: string;
    revoked_at: string | null;
    revision: number;
  };
  /** The last report of each remote, as JSON. */
  preview_reports: { remote: string; report: string };
  release_counts: ReleaseCountsTable;
  /** The part of them that was seen in comparison with a canary. */
  control_counts: ReleaseCountsTable;
  release_values: ReleaseValuesTable;
  /** The part of them that was seen in comparison with a canary. */
  control_values: ReleaseValuesTable;
  /** First segments under which a remote has served pages; `at` is when a shell last reported it. */
  served_segments: { remote: string; segment: string; at: string };
  /** The shop's packages for other repositories; `tarball` is in base64. */
  packages: {
    name: string;
    version: string;
    manifest: string;
    tarball: string;
    integrity: string;
    published_at: string;
  };
  /** `types` is a JSON list of event types, null for all; the former secret signs too until `former_until`. */
  webhooks: {
    name: string;
    url: string;
    types: string | null;
    secret: string;
    former_secret: string | null;
    former_until: string | null;
    created_at: string;
  };
  /** Events for webhooks; while one is `pending`, `due_at` is the time of its next attempt. */
  webhook_deliveries: {
    webhook: string;
    event_id: string;
    event: string;
    state: 'pending' | 'delivered' | 'failed';
    attempts: number;
    due_at: string;
    created_at: string;
    error: string | null;
  };
  shell_reports: { shell: string; reported_at: string; report: string };
  tokens: {
    name: string;
    role: string;
    remote: string | null;
    secret_hash: string;
    created_at: string;
    expires_at: string | null;
    revoked_at: string | null;
  };
};

/** What all shells saw of one release in the ten seconds from `at`. */
type ReleaseCountsTable = {
  remote: string;
  version: string;
  /** Revision of the channel if its releases served during the whole interval; 0 if they were changing. */
  revision: number;
  at: string;
  views: number;
  failed_views: number;
  loads: number;
  renders: number;
  throws: number;
  hangs: number;
  request_faults: number;
  fallbacks: number;
  browser_reports: number;
  ran_views: number;
  failed_ran_views: number;
  measured_views: number;
  poor_views: number;
  ended_views: number;
  search_views: number;
  chosen_views: number;
  wishlist_views: number;
  buy_asked_views: number;
  buy_done_views: number;
  checkout_views: number;
  newsletter_views: number;
  suggestion_views: number;
  renderer_starts: number;
  renderer_crashes: number;
  render_ms: number;
};

/** `counts` is a JSON array; `run` is the shell process that counted. */
type ReleaseValuesTable = {
  at: string;
  remote: string;
  version: string;
  revision: number;
  metric: string;
  run: string;
  counts: string;
};

export type Database = Kysely<Tables>;
export type Change = Transaction<Tables>;

/** What registries notify each other of: a change, or a report of a shell that says something new. */
export const registryEvents = ['registry_changed', 'shell_reported'] as const;
export type RegistryEvent = (typeof registryEvents)[number];

/** The database, and how its registries notify each other. */
export type RegistryDatabase = {
  db: Database;
  /** Call it inside a transaction: other registries are notified when it commits. */
  announce: (change: Change, event: RegistryEvent) => Promise<void>;
  /** Calls `onEvent` for what other registries have announced, and for what may have been missed. */
  listen: (onEvent: (event: RegistryEvent) => void) => Promise<void>;
  /** Writes something that changes nothing. @throws Error when the database takes no writes */
  tryWriting: () => Promise<void>;
  /** Why other registries' changes would be missed; undefined if they would not. */
  listenProblem: () => string | undefined;
  close: () => Promise<void>;
};
