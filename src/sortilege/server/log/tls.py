"""Why somebody at the other end of a line is not trusted."""

import ssl


def why_untrusted(why: Exception) -> str:
    """What is wrong with a certificate, or with the file that says whom to trust."""
    match why:
        case ssl.SSLCertVerificationError():
            return why.verify_message
        case ssl.SSLError():
            return str(why.reason)
        case OSError():
            return f"{why.strerror}: {why.filename or '?'}"
        case _:
            return str(why)
