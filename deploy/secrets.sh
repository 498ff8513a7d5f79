#!/bin/sh
# Writes the secrets of compose.yaml into deploy/secrets, each into a file of its own. A file that is there stays.
#
#   SMTP_URL=smtps://USER:PASSWORD@HOST sh deploy/secrets.sh
#
# Compose mounts each file as it is, and the services run as accounts of their own: the files are readable by all, the
# folder is closed.
set -eu
umask 077
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"

keep() {
  [ -e "$folder/$1" ] || cat > "$folder/$1"
  chmod 444 "$folder/$1"
}

if [ ! -e "$folder/smtp_url" ] && [ -z "${SMTP_URL:-}" ]; then
  echo 'SMTP_URL is not set: SMTP_URL=smtps://USER:PASSWORD@HOST sh deploy/secrets.sh' >&2
  exit 2
fi
printf %s "${SMTP_URL:-}" | keep smtp_url
openssl rand -hex 24 | tr -d '\n' | keep database_password
printf 'postgres://portal:%s@database:5432/portal' "$(cat "$folder/database_password")" | keep database_url
openssl rand -base64 32 | tr -d '\n' | keep audit_key
openssl rand -base64 32 | tr -d '\n' | keep desk_key
openssl rand -hex 10 | tr -d '\n' | keep s3_access_key_id
openssl rand -hex 32 | tr -d '\n' | keep s3_secret_access_key
printf '{"identities":[{"name":"portal","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Read:portal","Write:portal","List:portal"]}]}' \
  "$(cat "$folder/s3_access_key_id")" "$(cat "$folder/s3_secret_access_key")" | keep s3_config
echo "The secrets are in $folder. Keep a copy of them apart from the backups of the data."
