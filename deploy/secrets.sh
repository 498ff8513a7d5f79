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

# Writes a secret that is not there yet. A file gets its name when it is whole, because a file that is there stays.
keep() {
  [ ! -s "$folder/$1" ] || return 0
  cat > "$folder/.new"
  if [ ! -s "$folder/.new" ]; then
    rm -f "$folder/.new"
    echo "$1 could not be made: a command above failed. Mend it and run the script again." >&2
    exit 1
  fi
  chmod 444 "$folder/.new"
  mv -f "$folder/.new" "$folder/$1"
}

hexadecimal() {
  head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

in_base64() {
  head -c "$1" /dev/urandom | base64 | tr -d '\n'
}

if [ ! -s "$folder/smtp_url" ] && [ -z "${SMTP_URL:-}" ]; then
  echo 'SMTP_URL is not set: SMTP_URL=smtps://USER:PASSWORD@HOST sh deploy/secrets.sh' >&2
  exit 2
fi
printf %s "${SMTP_URL:-}" | keep smtp_url
hexadecimal 24 | keep database_password
printf 'postgres://portal:%s@database:5432/portal' "$(cat "$folder/database_password")" | keep database_url
in_base64 32 | keep audit_key
in_base64 32 | keep desk_key
hexadecimal 10 | keep s3_access_key_id
hexadecimal 32 | keep s3_secret_access_key
printf '{"identities":[{"name":"portal","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Read:portal","Write:portal","List:portal"]}]}' \
  "$(cat "$folder/s3_access_key_id")" "$(cat "$folder/s3_secret_access_key")" | keep s3_config
echo "The secrets are in $folder. Keep a copy of them apart from the backups of the data."
