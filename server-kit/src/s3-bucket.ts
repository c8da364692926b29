/** Where objects are: a part of a bucket, and who may read and write it. */
export interface S3Bucket {
  readonly bucket: string;
  /** Ends with `/`, or is empty. */
  readonly prefix: string;
  /** Origin of the service, such as `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings of the S3-compatible service, the same for every bucket of a process. */
export interface S3Settings {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** `s3://bucket/prefix` */
export const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/**
 * Reads the bucket that a setting names.
 * @param setting its name, for the message
 * @throws Error that names the setting at fault
 */
export function readS3Bucket(setting: string, address: string, settings: S3Settings): S3Bucket {
  const [, bucket, folder = ''] = s3Address.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${setting}: "${address}" is not of the form s3://bucket/prefix`);
  const { S3_REGION: region = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new Error(`${setting} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
  const trimmed = folder.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: trimmed === '' ? '' : `${trimmed}/`,
    endpoint: new URL(settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
