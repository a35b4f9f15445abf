"""Explains failed TLS connections."""

import ssl


def why_untrusted(why: Exception) -> str:
    """What is wrong with a certificate, or with the file of trusted authorities."""
    match why:
        case ssl.SSLCertVerificationError():
            return why.verify_message
        case ssl.SSLError():
            return str(why.reason)
        case OSError():
            return f"{why.strerror}: {why.filename or '?'}"
        case _:
            return str(why)
