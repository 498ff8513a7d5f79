/**
 * Partner API
 * 1
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "/"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {};
export type ApplicationSummary = {
    account: string;
    /** The file number, which PDF and mails show */
    reference: string;
    region: "au" | "au-pro" | "eu" | "mu" | "sa" | "uae" | "uk";
    companyName: string;
    /** ISO 3166 code of the registration; empty when unknown */
    country: string;
    state: "new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn";
    turn: "brokerage" | "applicant" | "none";
    /** The number of submissions; the last one has this number */
    submissions: number;
    /** Increments with every change of the case */
    revision: number;
    firstSubmittedAt: string;
    submittedAt: string;
    stateSince: string;
    /** The day by which the brokerage decides; null on the applicant’s turn and once closed */
    dueOn: string | null;
    closedAt: string | null;
};
export type Failure = {
    code: number;
    message: string;
    data: {
        [key: string]: unknown;
    } | null;
};
export type Submission = {
    "number": number;
    submittedAt: string;
    /** The version of the form */
    definitionVersion: string;
    pdfSha256: string;
};
export type Move = {
    "number": number;
    act: "submit" | "resubmit" | "start" | "hold" | "resume" | "request" | "recommend" | "takeBack" | "sendBack" | "void" | "approve" | "decline" | "reopen" | "withdraw" | "closeForSilence";
    "from": ("new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn") | null;
    to: "new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn";
    at: string;
};
export type Answer = {
    "type": "text";
    text: string;
    path: string;
    label: string;
} | {
    "type": "image";
    image: string;
    text: string;
    path: string;
    label: string;
} | {
    "type": "files";
    files: {
        _id: string;
        key: string;
        name: string;
        fileName: string;
        url: string;
        size: number;
        fileSize: number;
        lastModified: string;
        uploadDate: string;
        blobName: string;
        fileType: string;
        documentDate?: string | null;
        validUntil?: string | null;
    }[];
    path: string;
    label: string;
} | {
    "type": "statements";
    statements: {
        id: string;
        text: string;
        ticked: boolean;
    }[];
    path: string;
    label: string;
} | {
    "type": "notice";
    text: string;
    path: string;
    label: string;
} | {
    "type": "rows";
    rows: {
        rowId: string;
        title: string;
        answers: ({
            "type": "text";
            text: string;
            path: string;
            label: string;
        } | {
            "type": "image";
            image: string;
            text: string;
            path: string;
            label: string;
        } | {
            "type": "files";
            files: {
                _id: string;
                key: string;
                name: string;
                fileName: string;
                url: string;
                size: number;
                fileSize: number;
                lastModified: string;
                uploadDate: string;
                blobName: string;
                fileType: string;
                documentDate?: string | null;
                validUntil?: string | null;
            }[];
            path: string;
            label: string;
        } | {
            "type": "statements";
            statements: {
                id: string;
                text: string;
                ticked: boolean;
            }[];
            path: string;
            label: string;
        } | {
            "type": "notice";
            text: string;
            path: string;
            label: string;
        })[];
    }[];
    path: string;
    label: string;
};
export type SubmissionRecord = {
    reference: string;
    region: {
        id: "au" | "au-pro" | "eu" | "mu" | "sa" | "uae" | "uk";
        name: string;
        [key: string]: unknown;
    };
    companyName: string;
    account: string;
    language: string;
    submittedAt: string;
    definitionVersion: string;
    sections: {
        id: string;
        path: string;
        title: string;
        groups: {
            id: string;
            title: string;
            answers: Answer[];
            [key: string]: unknown;
        }[];
        [key: string]: unknown;
    }[];
    files: {
        blobName: string;
        sha256: string;
    }[];
    [key: string]: unknown;
};
export type File = {
    id: string;
    name: string;
    /** A media type */
    "type": string;
    /** Bytes */
    size: number;
    sha256: string;
    /** Id of the section, and the path of the question */
    section: string;
    path: string;
};
export type Request = {
    id: string;
    round: number;
    section: string;
    /** Empty, `field`, `list/rowId` or `list/rowId/field` */
    path: string;
    kind: "section" | "field" | "row" | "document";
    /** The titles of section, entry and question, in English */
    title: string;
    reason: "documentMissing" | "documentUnreadable" | "documentExpired" | "documentTooOld" | "documentOther" | "documentIncomplete" | "documentNotTheirs" | "documentNotCertified" | "documentNotTranslated" | "documentUnsigned" | "answerDiffersFromDocument" | "answersDisagree" | "answerIncomplete" | "pleaseExplain" | "nameAsRegistered" | "addressInFull" | "ownersMissing" | "ownersBehind" | "percentagesDiffer" | "personMissing" | "authorityUnclear" | "signatureDiffers" | "signAgain" | "fundsUnclear" | "bankNotTheirs" | "taxUnclear" | "purposeUnclear" | "other";
    text: string;
    state: "draft" | "sent" | "answered" | "accepted" | "askedAgain" | "withdrawn";
    reply: string;
    /** True when the place changed between sending and answering */
    isChanged: boolean;
    createdBy: {
        id: string;
        name: string;
    };
    createdAt: string;
    answeredAt: string | null;
};
export type Round = {
    "number": number;
    sentAt: string;
    by: string;
    replyBy: string;
    isLimited: boolean;
    greeting: string;
    /** The submission that answered it; null while it is with the applicant */
    answeredIn: number | null;
};
export type NewRequests = {
    /** The revision of the application that was judged; 409/2002 when it has changed since */
    revision: number;
    requests: {
        /** Id of a section */
        section: string;
        /** As in a request; without it, the section as a whole */
        path?: string;
        text: string;
    }[];
    /** True to send a text that may reveal a suspicion to the applicant; without it, such a text is refused with 422/2020 */
    isConfirmed?: boolean;
};
export type Decision = {
    "number": number;
    kind: "recommendation" | "decision" | "reopening";
    /** Null for a reopening */
    value: ("approve" | "decline") | null;
    reasons: ("notEligible" | "outsideAppetite" | "countryNotServed" | "appropriatenessFailed" | "identityNotProven" | "ownershipNotProven" | "fundsNotExplained" | "authorityNotProven" | "noReply" | "duplicate" | "adverseInformation" | "documentsNotGenuine" | "screeningMatch" | "suspicion" | "other")[];
    /** The text that the applicant reads; of a decline only */
    outward: ("neutral" | "notEligible" | "countryNotServed" | "appropriateness" | "noReply" | "duplicate") | null;
    text: string;
    conditions: string[];
    by: {
        id: string;
        name: string;
    };
    at: string;
    /** Of the decision record; null for a recommendation and a reopening */
    sha256: string | null;
};
export type NewDecision = {
    /** The revision of the application that was judged; 409/2002 when it has changed since */
    revision: number;
    value: "approve" | "decline";
    /** At least one for a decline, none for an approval */
    reasons?: ("notEligible" | "outsideAppetite" | "countryNotServed" | "appropriatenessFailed" | "identityNotProven" | "ownershipNotProven" | "fundsNotExplained" | "authorityNotProven" | "noReply" | "duplicate" | "adverseInformation" | "documentsNotGenuine" | "screeningMatch" | "suspicion" | "other")[];
    /** The text that the applicant reads; required for a decline */
    outward?: "neutral" | "notEligible" | "countryNotServed" | "appropriateness" | "noReply" | "duplicate";
};
export type Event = {
    /** The same as the header `webhook-id` of its deliveries */
    id: string;
    region: "au" | "au-pro" | "eu" | "mu" | "sa" | "uae" | "uk";
    /** In the form in which webhooks send it */
    event: {
        "type": "application.status";
        timestamp: string;
        data: {
            account: string;
            status: "pending" | "ready" | "approved";
        };
    } | {
        "type": "application.outcome";
        timestamp: string;
        data: {
            account: string;
            outcome: "declined" | "withdrawn";
        };
    } | {
        "type": "application.removed";
        timestamp: string;
        data: {
            account: string;
        };
    } | {
        "type": "case.state";
        timestamp: string;
        data: {
            account: string;
            "from": ("new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn") | null;
            to: "new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn";
            act: "submit" | "resubmit" | "start" | "hold" | "resume" | "request" | "recommend" | "takeBack" | "sendBack" | "void" | "approve" | "decline" | "reopen" | "withdraw" | "closeForSilence";
        };
    } | {
        "type": "requests.sent";
        timestamp: string;
        data: {
            account: string;
            round: number;
            items: number;
        };
    } | {
        "type": "requests.answered";
        timestamp: string;
        data: {
            account: string;
            round: number;
            submission: number;
        };
    } | {
        "type": "decision.made";
        timestamp: string;
        data: {
            account: string;
            decision: number;
            value: "approve" | "decline";
            sha256: string;
        };
    };
};
/**
 * Lists submitted applications by cursor
 */
export function listApplications({ after, limit, region, state }: {
    after?: string;
    limit?: number;
    region?: "au" | "au-pro" | "eu" | "mu" | "sa" | "uae" | "uk";
    state?: "new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                applications: ApplicationSummary[];
                /** Send it as `after` for the next page; null on the last one */
                next: string | null;
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications${QS.query(QS.explode({
        after,
        limit,
        region,
        state
    }))}`, {
        ...opts
    }));
}
/**
 * Returns an application with its submissions
 */
export function getApplication({ account }: {
    account: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                application: ApplicationSummary;
                submissions: Submission[];
                /** Every change of the state, oldest first */
                moves: Move[];
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}`, {
        ...opts
    }));
}
/**
 * Returns a submission as worded: the questions and answers that the applicant read
 */
export function getRecord({ account, submission, wording }: {
    account: string;
    submission: number;
    wording?: "record" | "applicant";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                record: SubmissionRecord;
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/submissions/${encodeURIComponent(submission)}/record${QS.query(QS.explode({
        wording
    }))}`, {
        ...opts
    }));
}
/**
 * Returns a submission as data: values by section
 */
export function getAnswers({ account, submission }: {
    account: string;
    submission: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                /** The version of the form */
                definitionVersion: string;
                /** The values by section and field; an absent field did not apply */
                values: {
                    [key: string]: {
                        [key: string]: unknown;
                    };
                };
                documentDetails: {
                    [key: string]: unknown;
                } | null;
                signatures: {
                    section: string;
                    path: string;
                    signedAt: string | null;
                    [key: string]: unknown;
                }[];
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/submissions/${encodeURIComponent(submission)}/answers`, {
        ...opts
    }));
}
/**
 * Lists the files of a submission
 */
export function listFiles({ account, submission }: {
    account: string;
    submission: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                files: File[];
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/submissions/${encodeURIComponent(submission)}/files`, {
        ...opts
    }));
}
/**
 * Returns the PDF of record of a submission
 */
export function getPdf({ account, submission }: {
    account: string;
    submission: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchBlob<{
        status: 200;
        data: Blob;
    } | {
        status: 400;
    } | {
        status: 401;
    } | {
        status: 403;
    } | {
        status: 404;
    } | {
        status: 429;
    } | {
        status: number;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/submissions/${encodeURIComponent(submission)}/pdf`, {
        ...opts
    }));
}
/**
 * Returns the bytes of a file
 */
export function getFile({ account, file }: {
    account: string;
    file: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchBlob<{
        status: 200;
        data: Blob;
    } | {
        status: 400;
    } | {
        status: 401;
    } | {
        status: 403;
    } | {
        status: 404;
    } | {
        status: 429;
    } | {
        status: number;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/files/${encodeURIComponent(file)}`, {
        ...opts
    }));
}
/**
 * Returns the evidence pack, a ZIP archive
 */
export function getEvidencePack({ account }: {
    account: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchBlob<{
        status: 200;
        data: Blob;
    } | {
        status: 400;
    } | {
        status: 401;
    } | {
        status: 403;
    } | {
        status: 404;
    } | {
        status: 429;
    } | {
        status: number;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/evidence-pack`, {
        ...opts
    }));
}
/**
 * Lists the requests to the applicant by round
 */
export function listRequests({ account }: {
    account: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                requests: Request[];
                rounds: Round[];
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/requests`, {
        ...opts
    }));
}
/**
 * Returns the application to the applicant with requests
 */
export function createRequests({ account, newRequests }: {
    account: string;
    newRequests: NewRequests;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                revision: number;
                state: "new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn";
                round: number;
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 409;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/requests`, oazapfts.json({
        ...opts,
        method: "POST",
        body: newRequests
    })));
}
/**
 * Lists recommendations, decisions and reopenings
 */
export function listDecisions({ account }: {
    account: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                decisions: Decision[];
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/decisions`, {
        ...opts
    }));
}
/**
 * Approves or declines an application
 */
export function createDecision({ account, newDecision }: {
    account: string;
    newDecision: NewDecision;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            data: {
                revision: number;
                state: "new" | "inReview" | "onHold" | "informationRequested" | "recommended" | "approved" | "declined" | "withdrawn";
                /** The number of the decision */
                decision: number;
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 404;
        data: Failure;
    } | {
        status: 409;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/applications/${encodeURIComponent(account)}/decisions`, oazapfts.json({
        ...opts,
        method: "POST",
        body: newDecision
    })));
}
/**
 * Lists events after a cursor
 */
export function listEvents({ after, limit, eventType }: {
    after?: string;
    limit?: number;
    eventType?: "application.status" | "application.outcome" | "application.removed" | "case.state" | "requests.sent" | "requests.answered" | "decision.made";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.ok(oazapfts.fetchJson<{
        status: 200;
        data: {
            code: number;
            message: string;
            /** `next` is the cursor of the next call, even after an empty page */
            data: {
                events: Event[];
                next: string;
            };
        };
    } | {
        status: 400;
        data: Failure;
    } | {
        status: 401;
        data: Failure;
    } | {
        status: 403;
        data: Failure;
    } | {
        status: 429;
        data: Failure;
    } | {
        status: number;
        data: Failure;
    }>(`/v1/partner/events${QS.query(QS.explode({
        after,
        limit,
        eventType
    }))}`, {
        ...opts
    }));
}
