"""The server's TLS certificate, which may be renewed while the server runs."""

import asyncio
import ssl
from pathlib import Path
from typing import Protocol

from sortilege.kernel.refusals import Refusal

CHECK_INTERVAL = 10.0
"""Seconds between two checks whether the files have changed."""
MISMATCHES = ("KEY_VALUES_MISMATCH", "KEY_TYPE_MISMATCH")
"""OpenSSL's reasons if a key belongs to another certificate."""


class CertificateRefused(Refusal):
    """The certificate cannot be used."""

    code = "serve/certificate"


class CertificateIncomplete(CertificateRefused):
    """Only one of certificate and key is given."""

    code = "serve/certificate-incomplete"


class CertificateUnreadable(CertificateRefused):
    """The file is missing, or cannot be read."""

    code = "serve/certificate-unreadable"


class BadCertificate(CertificateRefused):
    """The file has no certificate in PEM format."""

    code = "serve/bad-certificate"


class BadKey(CertificateRefused):
    """The file has no key in PEM format, or the key needs a password."""

    code = "serve/bad-key"


class OtherKey(CertificateRefused):
    """The key belongs to another certificate."""

    code = "serve/other-key"


class Tell(Protocol):
    """Tells the operator that the certificate was renewed, or why the old one is kept."""

    def __call__(self, key: str, refusal: Refusal | None = None) -> None: ...


def tell_nobody(key: str, refusal: Refusal | None = None) -> None:
    """The default."""


class Certificate:
    """A certificate chain and its key, in two PEM files. All listeners share `context`, which hands
    each new connection to `current`. Raises CertificateRefused."""

    def __init__(self, chain: Path, key: Path) -> None:
        self.chain = chain
        self.key = key
        self.tell: Tell = tell_nobody
        self.loaded = self.fingerprint()
        self.context = self.current = loaded(chain, key)
        self.context.sni_callback = self.use_current

    def fingerprint(self) -> tuple[object, ...]:
        """What changes when one of the files is replaced or written."""
        return tuple(map(stamp, (self.chain, self.key)))

    async def watch(self) -> None:
        """Load the files again whenever they change."""
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            self.reload()

    def reload(self) -> None:
        """Load changed files. An invalid pair is reported once, and the old one stays in use."""
        found = self.fingerprint()
        if found == self.loaded:
            return
        self.loaded = found
        try:
            self.current = loaded(self.chain, self.key)
        except CertificateRefused as refusal:
            self.tell("serve.certificate_kept", refusal)
        else:
            self.tell("serve.certificate_renewed")

    def use_current(
        self, connection: ssl.SSLSocket | ssl.SSLObject, name: str | None, context: ssl.SSLContext
    ) -> None:
        """OpenSSL calls this for each handshake, also for one without a name. Loading a new pair
        into the shared context instead would leave half of it there if the key is refused."""
        connection.context = self.current


def certificate(chain: Path | None, key: Path | None) -> Certificate | None:
    """The certificate of a server with these options; None for plain HTTP. Raises
    CertificateRefused."""
    if chain is None and key is None:
        return None
    if chain is None or key is None:
        given, missing = ("--key", "--cert") if chain is None else ("--cert", "--key")
        raise CertificateIncomplete(given=given, missing=missing)
    return Certificate(chain, key)


def loaded(chain: Path, key: Path) -> ssl.SSLContext:
    """A context with this certificate. Raises CertificateRefused."""
    for file in (chain, key):
        check_readable(file)
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_verify_locations(chain)
    except ssl.SSLError:
        raise BadCertificate(path=chain) from None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(chain, key, no_password)
    except ssl.SSLError as why:
        refusal = OtherKey if why.reason in MISMATCHES else BadKey
        raise refusal(path=key, cert=chain) from None
    return context


def check_readable(file: Path) -> None:
    """Raises CertificateUnreadable."""
    try:
        file.open("rb").close()
    except OSError as why:
        raise CertificateUnreadable(path=file, why=why.strerror) from None


def no_password() -> str:
    """Without this, OpenSSL would ask for the password of a key in the terminal."""
    return ""


def stamp(file: Path) -> object:
    """The time of the last change, size and inode of a file; None if it is missing."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
